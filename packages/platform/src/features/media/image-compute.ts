import { readPixels, writeIcons } from './icon-image.ts';
import { measureImage, writeSize } from './image.ts';
import type { PictureTask } from './pictures.ts';

export function compute(task: PictureTask): Promise<unknown> {
  if (task.act === 'measure') return measureImage(task.path);
  if (task.act === 'size') return writeSize(task.source, task.target, task.size, task.focalPoint);
  return task.act === 'icon' ? writeIcons(task.source, task.icons) : readPixels(task.path);
}
