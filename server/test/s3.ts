import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, vi } from 'vitest';

/** The package has no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type S3ServerClass = new (options: Record<string, unknown>) => S3Server;

/** A server of S3's calls with the bucket `platsa-test` in a folder, for a test file or a describe. */
export function useS3(directory: string): void {
  let server: S3Server;
  beforeAll(async () => {
    const S3rver: S3ServerClass = createRequire(import.meta.url)('@20minutes/s3rver');
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'platsa-test' }],
      // It computes that of a query with a slash wrongly.
      allowMismatchedSignatures: true,
    });
    const { port } = await server.run();
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`);
    vi.stubEnv('AWS_REGION', 'eu-north-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
}
