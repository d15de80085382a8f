import { measureImage, writeSize } from './image.ts';
import type { PictureTask } from './pictures.ts';

export function compute(task: PictureTask): ReturnType<typeof measureImage> | Promise<void> {
  if (task.act === 'measure') return measureImage(task.path);
  return writeSize(task.source, task.target, task.size, task.focalPoint);
}
