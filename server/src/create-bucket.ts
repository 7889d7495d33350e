import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { readConfig } from './config.ts';
import { openS3Client } from './platform/s3-store.ts';

/** Creates the bucket of FILES_URL unless it exists, once the store answers. For compose.yaml, whose store begins empty. */

const patience = 60;

async function createBucket(bucket: string): Promise<void> {
  const client = openS3Client();
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  }
}

const { filesUrl } = readConfig(process.env);
if (!filesUrl?.startsWith('s3://')) throw new Error('FILES_URL must be s3://bucket');
const bucket = new URL(filesUrl).hostname;
for (let attempt = 1; ; attempt++) {
  try {
    await createBucket(bucket);
    break;
  } catch (error) {
    if (attempt === patience) throw error;
    await delay(1_000);
  }
}
console.log(`The bucket ${bucket} exists.`);
