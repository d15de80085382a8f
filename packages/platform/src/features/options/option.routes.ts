import { Type, type Access, type Routes } from '@octavo/plugin-api';
import type { ExposedSetting } from './setting-registry.ts';
import { SettingsQuery, settingsBody, settingsResource } from './settings.schema.ts';
import type { SettingsService } from './settings.service.ts';

const guard: { config: { access: Access } } = {
  config: {
    access: {
      capability: 'manage_options',
      code: 'rest_forbidden',
      message: 'You are not allowed to manage settings on this site.',
    },
  },
};

/** A site's settings as one object. */
export function optionRoutes(settings: SettingsService, exposed: readonly ExposedSetting[]): Routes {
  const Body = settingsBody(exposed);
  const Settings = Type.Ref('Settings');
  const tags = ['Settings'];
  return (app) => {
    app.addSchema({
      ...settingsResource(exposed),
      $id: 'Settings',
      title: 'settings',
      description: "The site's settings.",
    });

    app.get(
      '/settings',
      { ...guard, schema: { tags, querystring: SettingsQuery, response: { 200: Settings } } },
      ({ context }) => settings.read(context),
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/settings',
      ...guard,
      schema: { tags, querystring: SettingsQuery, body: Body, response: { 200: Settings } },
      handler: ({ context, body }) => settings.update(context, body as Record<string, unknown>),
    });
  };
}
