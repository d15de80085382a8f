import { PlatformError, anonymous, type Ambient, type Context, type SiteService } from '@octavo/plugin-api';
import type { EvaluationService } from './evaluation.service.ts';
import type { SettingsManager } from './settings-manager.ts';

/** The evaluator of one host. */
export type Evaluator = {
  readonly ambient: Ambient;
  readonly sites: Pick<SiteService, 'find'>;
  readonly manager: SettingsManager;
  readonly evaluations: EvaluationService;
};

const installed = new Set<Evaluator>();

/** From now on the helpers find it. Returns how to end that. */
export function install(evaluator: Evaluator): () => void {
  installed.add(evaluator);
  return () => installed.delete(evaluator);
}

/** The evaluator and the context of the request, job or command under way. */
export function whereWeAre(): { evaluator: Evaluator; context: Context } {
  for (const evaluator of installed) {
    const context = evaluator.ambient.current();
    if (context) return { evaluator, context };
  }
  throw new PlatformError(
    500,
    'evaluator_no_site',
    'The site is unknown. Call this function in a request, job or command, or inside withSite(id, …).',
  );
}

/** Runs work for a site; helpers inside use its settings. */
export async function withSite<Result>(id: number, work: () => Result | Promise<Result>): Promise<Result> {
  const all = [...installed];
  const evaluator = all.find(({ ambient }) => ambient.current()) ?? all.at(-1);
  if (!evaluator) throw new PlatformError(500, 'evaluator_no_host', 'The evaluator plugin is not set up here.');
  const site = await evaluator.sites.find(id);
  if (!site) throw new PlatformError(404, 'site_not_found', `There is no site ${id}.`);
  const { signal } = evaluator.ambient.current() ?? new AbortController();
  // Whoever asks may be somebody else on another site.
  return evaluator.ambient.run({ site, actor: anonymous, signal }, work);
}
