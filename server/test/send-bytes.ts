import net from 'node:net';

/** Sends bytes that no client library would send, to this machine, and returns the response. The server must close the connection. */
export async function sendBytes(port: number, bytes: string): Promise<{ head: string; body: string }> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(bytes);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
  return { head, body };
}
