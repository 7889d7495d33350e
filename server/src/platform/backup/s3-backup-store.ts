import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openS3Client } from '../s3-store.ts';
import type { BackupStore } from './backup-store.ts';

export function openS3BackupStore({ hostname: Bucket, pathname }: URL): BackupStore {
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const folder = prefix ? `${prefix}/` : '';
  const client = openS3Client();
  return {
    async write(name, content) {
      await new Upload({ client, params: { Bucket, Key: folder + name, Body: content } }).done();
    },
    async list() {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: folder })) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(folder.length)));
      }
      return names;
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: folder + name }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: folder + name }));
    },
  };
}
