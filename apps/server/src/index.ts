export { parseConfig, type ServerConfig } from './config.ts';
export { describeCommands } from './describe-commands.ts';
export { startWeb, type WebProcess } from './main.ts';
export { loadProject } from './plugins.ts';
export { planPosts, planSites, planTexts } from './seed/seed-plan.ts';
export { createRandom, type Random } from './seed/seed-random.ts';
export { seedNetwork } from './seed/seed.service.ts';
