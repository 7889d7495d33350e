import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore, StoredFile } from './files.ts';

/** Objects of a bucket, below the address's path. Region, endpoint and keys come from the standard AWS_… variables. */
export function openS3Store({ hostname: bucket, pathname }: URL): FileStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const client = openS3Client();
  const locateObject = (key: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key });
  return {
    async put(key, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...locateObject(key), Body: bytes, ContentType: contentType }));
    },
    async find(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(locateObject(key)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(locateObject(key)));
    },
    async *list(folder) {
      const { Bucket, Key } = locateObject(folder);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: Key })) {
        yield Contents.map(
          ({ Key = '', Size = 0, LastModified = new Date() }): StoredFile => ({
            key: prefix ? Key.slice(prefix.length + 1) : Key,
            bytes: Size,
            storedAt: LastModified,
          }),
        );
      }
    },
  };
}

/** Other services than Amazon's rarely have a host name for each bucket, and some refuse the newer checksums. */
export function openS3Client(): S3Client {
  const isOther = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return new S3Client({
    forcePathStyle: isOther,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without them, a service that does not answer is waited for without end: at the start, and by every upload.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
  });
}
