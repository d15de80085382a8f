import { PgBoss } from 'pg-boss';
import { bareQueue } from './bare-queue.ts';

/** The queue alone, with the settings of our worker. */
const boss = new PgBoss({ connectionString: process.env['DATABASE_URL']!, max: 4, useListenNotify: true });
boss.on('error', (error) => console.error(error));
await boss.start();
await boss.createQueue(bareQueue, { notify: true });
const batches = { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
await boss.work(bareQueue, batches, async () => {});
console.log('"Working."');
