import {
  ComputeError,
  moduleBeside,
  PlatformError,
  type ComputeService,
  type ComputeTask,
  type Context,
} from '@octavo/plugin-api';
import type { IconDrawing } from './icon-image.ts';
import { invalidImage, type Dimensions, type FocalPoint, type ImageSize } from './image.ts';

export type PictureTask =
  | { act: 'measure'; path: string }
  | { act: 'size'; source: string; target: string; size: ImageSize; focalPoint: FocalPoint }
  | { act: 'icon'; source: string; icons: readonly IconDrawing[] }
  | { act: 'pixels'; path: string };
type Measured = (Dimensions & { readonly animated: boolean }) | undefined;

const pictures: ComputeTask<PictureTask, unknown> = {
  name: 'pictures',
  module: moduleBeside(import.meta.url, 'image-compute'),
  milliseconds: 60_000,
  megabytes: 512,
};

export type Pictures = ReturnType<typeof createPictures>;

/** Decoding a picture can take hundreds of megabytes, however small its file: it happens in a process of its own. */
export function createPictures(compute: ComputeService) {
  async function ask(context: Context, task: PictureTask): Promise<unknown> {
    try {
      return await compute.run(context, pictures, task);
    } catch (cause) {
      if (!(cause instanceof ComputeError)) throw cause;
      if (cause.reason !== 'busy') throw tooMuch(cause);
      throw new PlatformError(503, 'rest_upload_busy', 'Too many images are being processed. Try again shortly.', {
        cause,
        headers: { 'Retry-After': '5' },
      });
    }
  }

  return {
    /** Of an upright picture. Undefined when it can't be decoded here, such as HEIC. */
    measure: async (context: Context, path: string) => (await ask(context, { act: 'measure', path })) as Measured,

    /** Writes one version, upright, without metadata but its colour profile; of the same type. */
    async writeSize(context: Context, task: Omit<Extract<PictureTask, { act: 'size' }>, 'act'>): Promise<void> {
      await ask(context, { act: 'size', ...task });
    },

    /** Writes square PNGs of the whole picture. */
    async writeIcons(context: Context, source: string, icons: readonly IconDrawing[]): Promise<void> {
      await ask(context, { act: 'icon', source, icons });
    },

    /** The picture in a few thousand points: red, green and blue of each, without those that can be seen through. */
    async pixels(context: Context, path: string): Promise<Uint8Array> {
      return Buffer.from((await ask(context, { act: 'pixels', path })) as string, 'base64');
    },
  };
}

const tooMuch = (cause: ComputeError) =>
  new PlatformError(400, invalidImage, 'The image needs too much time or memory to decode. Make it smaller.', {
    cause,
  });
