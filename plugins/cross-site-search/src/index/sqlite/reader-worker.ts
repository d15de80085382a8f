import { workerData } from 'node:worker_threads';
import { createReader } from './reader.ts';
import { serve } from './serve.ts';

serve(createReader(workerData as string));
