import { workerData } from 'node:worker_threads';
import { serve } from './serve.ts';
import { createWriter } from './writer.ts';

serve(createWriter(workerData as string));
