// Leaving a table without opening it.

import { forgetSeats, seatsAt } from "../browser/seats";
import { NoAnswer } from "../protocol/api";
import { TableSocket } from "../protocol/socket.svelte";
import type { Message, OwnTable, Request } from "../protocol/types";

/** The request that leaves a table: resign from a running game; the host of a waiting table cancels it. */
export function leaveRequest({ started, you, host }: OwnTable): "resign" | "cancel" | "leave" {
    return started ? "resign" : you === host ? "cancel" : "leave";
}

/** Leave with all seats and forget the table. Returns the reason if the server refuses; throws `NoAnswer` if it does not answer. */
export async function leave(table: OwnTable): Promise<Message | null> {
    for (const { token } of seatsAt(table.table)) {
        const refused = await ask(table.table, token, { type: leaveRequest(table) });
        if (refused) return refused;
    }
    forgetSeats(table.table);
    return null;
}

async function ask(table: string, token: string, request: Request): Promise<Message | null> {
    let gone = false;
    const line = new TableSocket(table, token, {
        frame: (frame) => (gone ||= frame.type === "closed"),
        since: () => null,
    });
    try {
        const answer = await line.request(request);
        return answer.type === "refused" ? answer.message : null;
    } catch (error) {
        // Cancelling a table closes the host's own connection too.
        if (error instanceof NoAnswer && gone) return null;
        throw error;
    } finally {
        line.close();
    }
}
