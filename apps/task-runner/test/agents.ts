import { getAgent, type AgentName } from '../../../tools/engines/agents.ts';
import { installSandbox } from '../../../tools/engines/sandbox.ts';
import type { AgentDefinition } from '../src/agents.ts';

/** How each is told where its model is. */
const definitions: Record<AgentName, (program: string) => AgentDefinition> = {
  codex: (program) => ({
    programs: [{ from: program, to: '/opt/agent/codex-acp' }],
    command: ['/opt/agent/codex-acp'],
    environment: { GATEWAY_KEY: 'placeholder', NO_BROWSER: '1' },
    files: {
      '.codex/config.toml': `model = "{model}"
model_provider = "gateway"
approval_policy = "never"
sandbox_mode = "danger-full-access"
[model_providers.gateway]
name = "gateway"
base_url = "{gateway}"
env_key = "GATEWAY_KEY"
wire_api = "responses"
`,
    },
    model: 'edit',
  }),
  opencode: (program) => ({
    programs: [{ from: program, to: '/opt/agent/opencode' }],
    command: ['/opt/agent/opencode', 'acp'],
    environment: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        model: 'gateway/{model}',
        small_model: 'gateway/{model}',
        autoupdate: false,
        share: 'disabled',
        enabled_providers: ['gateway'],
        permission: { '*': 'allow' },
        provider: {
          gateway: {
            npm: '@ai-sdk/openai-compatible',
            options: { baseURL: '{gateway}', apiKey: 'placeholder' },
            models: { '{model}': {} },
          },
        },
      }),
      ...Object.fromEntries(
        ['AUTOUPDATE', 'MODELS_FETCH', 'LSP_DOWNLOAD', 'DEFAULT_PLUGINS', 'PROJECT_CONFIG'].map((what) => [
          `OPENCODE_DISABLE_${what}`,
          '1',
        ]),
      ),
    },
    files: {},
    model: 'edit',
  }),
};

export async function agentForTests(name: AgentName): Promise<AgentDefinition> {
  await installSandbox();
  return definitions[name](await getAgent(name));
}
