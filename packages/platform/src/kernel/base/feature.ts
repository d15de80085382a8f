import type { Hook, PlatformError, PluginParts, Routes, Site } from '@octavo/plugin-api';

/** REST routes by namespace, and pages at a site's own address. */
export type FeatureRoutes = {
  readonly rest?: Readonly<Record<string, readonly Routes[]>>;
  readonly pages?: readonly Routes[];
  readonly gauges?: readonly FeatureGauge[];
  /** How an error looks to somebody who reads a page; without it, errors are JSON. */
  readonly errorPage?: ErrorPage;
};

/** A figure of a process that serves. */
export type FeatureGauge = { readonly name: string; readonly help: string; read(): number };

export type ErrorPage = (
  site: Site,
  error: PlatformError,
) => { headers: Record<string, string>; html: string | Buffer };

/** What a plugin gives, too, but for routes: those of a feature belong to several namespaces. */
export type FeatureParts = Omit<PluginParts, 'routes' | 'pages' | 'scripts'> & {
  /** Called when all plugins are set up, in processes that speak HTTP. */
  readonly routes?: () => Promise<FeatureRoutes>;
  /** Called when the process begins to shut down. */
  readonly drain?: () => void;
  /** Called when all plugins are set up. Throws where what they added doesn't fit together. */
  readonly complete?: () => void;
};

export type Feature<Given extends object, Need extends keyof Given & string, Offers extends object> = {
  readonly name: string;
  readonly hooks?: readonly Hook[];
  /** Services of the kernel and of other features. The order of set-up follows from these. */
  readonly needs: readonly Need[];
  /** The names of its services. */
  readonly offers: readonly (keyof Offers & string)[];
  setup(given: Pick<Given, Need>): Set<Offers> | Promise<Set<Offers>>;
};

type Set<Offers> = { readonly offers: Offers; readonly parts?: FeatureParts };

/** Any feature: what it is given is looked up by name. */
export type AnyFeature = Omit<Feature<object, never, object>, 'needs' | 'offers' | 'setup'> & {
  readonly needs: readonly string[];
  readonly offers: readonly string[];
  setup(given: never): Set<object> | Promise<Set<object>>;
};

/** `Given` is where the types of services come from: the kernel's, and the offers of other features. */
export const defineFeature =
  <Given extends object, Offers extends object>() =>
  <const Need extends keyof Given & string>(feature: Feature<Given, Need, Offers>) =>
    feature;

/** Sets up each feature as soon as everything that it needs is there, and adds what it offers to the services. */
export async function setUpFeatures(
  features: readonly AnyFeature[],
  services: Record<string, unknown>,
): Promise<readonly FeatureParts[]> {
  const parts: FeatureParts[] = [];
  const left = [...features];
  while (left.length > 0) {
    const isReady = ({ needs }: AnyFeature) => needs.every((name) => name in services);
    const [feature] = left.splice(Math.max(0, left.findIndex(isReady)), 1);
    const { name, needs, offers, setup } = feature!;
    const missing = needs.filter((need) => !(need in services));
    if (missing.length > 0)
      throw new Error(`Feature "${name}" needs ${missing.join(', ')}, which no feature before it offers.`);
    const made = await setup(services as never);
    const forgotten = Object.keys(made.offers).filter((key) => !offers.includes(key) || key in services);
    if (forgotten.length > 0)
      throw new Error(`Feature "${name}" must declare ${forgotten.join(', ')}, under a name of its own.`);
    Object.assign(services, made.offers);
    if (made.parts) parts.push(made.parts);
  }
  return parts;
}
