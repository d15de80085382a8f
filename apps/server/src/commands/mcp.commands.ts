import { operator, type Host } from '@octavo/platform';
import { PlatformError, anonymous, defineCommand, type Command, type Context, type Logger } from '@octavo/plugin-api';

type Within = Parameters<Host['mcp']['server']>[1];
type Needs = Pick<Host, 'ambient' | 'directory' | 'mcp' | 'users'>;

export function mcpCommands(host: Needs, log: Logger): Command[] {
  return [
    defineCommand({
      name: 'mcp',
      summary: 'run an MCP server on stdio; without --user, access is anonymous',
      examples: ['octavo mcp --user=ada', 'octavo mcp --url=example.org/garden --user=ada'],
      run: (context) => serve(host, log, context),
    }),
  ];
}

/** Until standard input ends. What was begun by then is told to stop and waited for. */
async function serve(host: Needs, log: Logger, { site, actor }: Context): Promise<void> {
  const { StdioServerTransport, serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const underWay = new Set<Promise<unknown>>();

  /** A connection may last for days: plugins are switched and roles are taken away meanwhile. */
  async function contextNow(signal: AbortSignal): Promise<Context> {
    const now = await host.directory.find(site.id);
    if (now?.state !== 'active') {
      throw new PlatformError(410, 'site_unavailable', 'This site is archived or marked for deletion.');
    }
    // An agent acts on what others wrote: it gets nobody's rights unless somebody is named.
    const known = actor === operator ? anonymous : await host.users.actAs(now, String(actor.userId));
    if (known !== anonymous && known.userId !== actor.userId) {
      throw new PlatformError(404, 'rest_user_invalid_id', `The account ${actor.login} no longer exists.`);
    }
    return { site: now, actor: known, signal };
  }

  const within: Within = (work, signal) => {
    const working = contextNow(signal).then((context) => host.ambient.run(context, () => work(context)));
    underWay.add(working);
    return working.finally(() => underWay.delete(working));
  };

  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  class Connection extends StdioServerTransport {
    override async close(): Promise<void> {
      await super.close();
      end();
    }
  }
  serveStdio(() => host.mcp.server(site, within), {
    transport: new Connection(),
    onerror: (err) => log.warn({ err }, 'Could not process a message from the agent.'),
  });
  await ended;
  await Promise.allSettled(underWay);
}
