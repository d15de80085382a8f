import { PgBoss } from 'pg-boss';

/** The queue of this name alone, with the settings of our worker. */
const queue = process.argv[2]!;
const boss = new PgBoss({ connectionString: process.env['DATABASE_URL']!, max: 4, useListenNotify: true });
boss.on('error', (error) => console.error(error));
await boss.start();
await boss.createQueue(queue, { notify: true });
const batches = { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
await boss.work(queue, batches, async () => {});
console.log('"Working."');
