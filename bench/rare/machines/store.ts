import { startS3Server } from '../../../server/test/s3-server.ts';

/** A store that speaks S3, in a process of its own. Takes its folder and bucket, and sends its parent the settings that lead to it. */

const [folder = '', bucket = ''] = process.argv.slice(2);
const { settings } = await startS3Server(folder, bucket);
process.send?.(settings);
