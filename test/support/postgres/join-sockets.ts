import type { Socket } from "node:net";

/** Lets two sockets end together. `open` holds them while they are open. */
export function joinSockets(client: Socket, server: Socket, open: Set<Socket>): void {
  for (const [socket, other] of [
    [client, server],
    [server, client],
  ] as const) {
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      open.delete(socket);
      other.destroy();
    });
  }
}
