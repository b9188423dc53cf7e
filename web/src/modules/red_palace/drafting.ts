import type { View } from "../../protocol/types";

/** Whether players are choosing their starting money. */
export const drafting = (view: View): boolean => view.decision?.step === "draft";
