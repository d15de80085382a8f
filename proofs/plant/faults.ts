import type { Fault } from './fault.ts';
import { appFaults } from './faults/apps-faults.ts';
import { packageFaults } from './faults/packages-faults.ts';
import { platformFaults } from './faults/platform-faults.ts';
import { pluginFaults } from './faults/plugins-faults.ts';

/** Every package and every plugin has some. */
export const faults: Fault[] = [...platformFaults, ...packageFaults, ...pluginFaults, ...appFaults];
