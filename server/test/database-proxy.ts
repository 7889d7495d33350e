import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';

/** A proxy to the database that can stop forwarding without closing either end. */
export async function aDatabaseProxy(to: pg.ClientConfig) {
  const { host, port, user = '', password, database = 'postgres' } = new pg.Client(to);
  const sockets: net.Socket[] = [];
  let isFrozen = false;
  const proxy = net.createServer((here) => {
    const there = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    sockets.push(here, there);
    for (const socket of [here, there]) socket.on('error', () => {});
    if (!isFrozen) here.pipe(there).pipe(here);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const connection = { host: '127.0.0.1', port: (proxy.address() as net.AddressInfo).port, user, password, database };
  const cut = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const destroy = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  return {
    connection,
    /** Stops the connections of now. */
    cut,
    /** Stops all connections, new ones too. */
    freeze() {
      isFrozen = true;
      cut();
    },
    /** The connections from before are lost; new ones reach the database again. */
    thaw() {
      isFrozen = false;
      destroy();
    },
    close() {
      destroy();
      proxy.close();
    },
  };
}
