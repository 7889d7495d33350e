import { afterAll, beforeAll, vi } from 'vitest';
import { startS3Server } from './s3-server.ts';

/** A server of S3's calls with the bucket `platsa-test` in a folder, for a test file or a describe. */
export function useS3(directory: string): void {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeAll(async () => {
    server = await startS3Server(directory, 'platsa-test');
    for (const [name, value] of Object.entries(server.settings)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
}
