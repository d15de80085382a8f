import { readPixels, writeIcons } from './icon-image.ts';
import { measureImage, writeSize } from './image.ts';
import type { PictureTask } from './pictures.ts';

export function compute(task: PictureTask): ReturnType<typeof measureImage> | Promise<string | void> {
  switch (task.act) {
    case 'measure':
      return measureImage(task.path);
    case 'size':
      return writeSize(task.source, task.target, task.size, task.focalPoint);
    case 'icon':
      return writeIcons(task.source, task.icons);
    case 'pixels':
      return readPixels(task.path);
  }
}
