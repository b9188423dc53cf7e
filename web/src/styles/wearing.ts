// The colours of an edition: while its table is shown, the whole page wears them.

/** Puts on the colours of an edition; the result takes them off again. */
export function wear(edition: string | undefined): () => void {
    const { dataset } = document.documentElement;
    if (edition) dataset["edition"] = edition;
    return () => {
        delete dataset["edition"];
    };
}
