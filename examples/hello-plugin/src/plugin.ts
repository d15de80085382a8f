import { definePlugin, definePostField, deletedPost, escapeHtml, theContent } from '@octavo/plugin-api';
import { greetingCommands } from './greeting.commands.ts';
import { greetingRoutes } from './greeting.routes.ts';
import { Greeting } from './greeting.schema.ts';
import { createGreetingService } from './greeting.service.ts';
import { helloGreeting } from './hooks.ts';

export const hello = definePlugin({
  id: 'hello',
  restNamespace: 'hello/v1',
  migrations: new URL('../migrations/', import.meta.url),
  admin: new URL('../admin/dist/', import.meta.url),
  tables: { greetings: 'export' },
  hooks: [helloGreeting],
  setup(platform) {
    const greetings = createGreetingService(platform);

    platform.hooks.addFilter(theContent, async (content, _post, context) =>
      content.includes('[hello]')
        ? content.replaceAll('[hello]', escapeHtml(await greetings.greet(context, context.site.name)))
        : content,
    );
    platform.hooks.addAction(deletedPost, (postId, _post, context) => greetings.forget(context, postId));

    return {
      routes: greetingRoutes(greetings),
      commands: greetingCommands(greetings),
      postFields: [
        definePostField({
          name: 'greeting',
          schema: Greeting,
          read: greetings.ofPosts,
          write: greetings.keep,
        }),
      ],
    };
  },
});
