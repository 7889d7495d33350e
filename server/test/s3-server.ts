import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** The package has no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3ServerClass = new (options: Record<string, unknown>) => S3Server;

/** Starts a server of S3's calls with one bucket, in a folder. `settings` lead a server of the product to it. */
export async function startS3Server(directory: string, bucket: string) {
  const S3rver: S3ServerClass = createRequire(import.meta.url)('@20minutes/s3rver');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    // It computes that of a query with a slash wrongly.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const settings = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { settings, close: () => server.close() };
}
