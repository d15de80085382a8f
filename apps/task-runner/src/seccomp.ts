import { endianness } from 'node:os';

/**
 * System calls that no agent, compiler or test needs, and that faults of the kernel have been reached through. By number,
 * for x86_64 and for arm64; those that a machine doesn't have are left out there.
 */
const refused: Readonly<Record<string, readonly [x64: number | undefined, arm64: number | undefined]>> = {
  acct: [163, 89],
  add_key: [248, 217],
  adjtimex: [159, 171],
  bpf: [321, 280],
  clock_adjtime: [305, 266],
  clock_settime: [227, 112],
  create_module: [174, undefined],
  delete_module: [176, 106],
  fanotify_init: [300, 262],
  finit_module: [313, 273],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fsopen: [430, 430],
  fspick: [433, 433],
  init_module: [175, 105],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  io_uring_setup: [425, 425],
  ioperm: [173, undefined],
  iopl: [172, undefined],
  kcmp: [312, 272],
  kexec_file_load: [320, 294],
  kexec_load: [246, 104],
  keyctl: [250, 219],
  lookup_dcookie: [212, 18],
  mount: [165, 40],
  mount_setattr: [442, 442],
  move_mount: [429, 429],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  open_tree: [428, 428],
  perf_event_open: [298, 241],
  pivot_root: [155, 41],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  reboot: [169, 142],
  request_key: [249, 218],
  setns: [308, 268],
  settimeofday: [164, 170],
  swapoff: [168, 225],
  swapon: [167, 224],
  syslog: [103, 116],
  umount2: [166, 39],
  unshare: [272, 97],
  userfaultfd: [323, 282],
  vhangup: [153, 58],
};

const architectures: Readonly<Record<string, { readonly column: 0 | 1; readonly audit: number }>> = {
  x64: { column: 0, audit: 0xc000003e },
  arm64: { column: 1, audit: 0xc00000b7 },
};

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const end = 0x06;
/** Where the kernel puts the number of the call and the architecture that it was made for. */
const at = { number: 0, architecture: 4 };
const allow = 0x7fff0000;
const kill = 0x80000000;
const refuse = 0x00050000 + 1; // EPERM
/** Numbers from here on are a second way to every call on x86_64, which nobody uses. */
const x32 = 0x40000000;

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/**
 * The filter as the kernel takes it. Undefined for a machine whose numbers we don't know.
 */
export function systemCallFilter(machine: string = process.arch): Buffer | undefined {
  const architecture = architectures[machine];
  if (!architecture || endianness() !== 'LE') return undefined;
  const { column, audit } = architecture;
  const numbers = Object.values(refused).flatMap((both) => both[column] ?? []);
  const toRefusal = (position: number) => numbers.length - position;
  const instructions: Instruction[] = [
    [load, 0, 0, at.architecture],
    [jumpIfEqual, 1, 0, audit],
    [end, 0, 0, kill],
    [load, 0, 0, at.number],
    [jumpIfAtLeast, toRefusal(-1), 0, x32],
    ...numbers.map((number, position): Instruction => [jumpIfEqual, toRefusal(position), 0, number]),
    [end, 0, 0, allow],
    [end, 0, 0, refuse],
  ];
  const filter = Buffer.alloc(instructions.length * 8);
  for (const [position, [code, ifTrue, ifFalse, value]] of instructions.entries()) {
    filter.writeUInt16LE(code, position * 8);
    filter.writeUInt8(ifTrue, position * 8 + 2);
    filter.writeUInt8(ifFalse, position * 8 + 3);
    filter.writeUInt32LE(value, position * 8 + 4);
  }
  return filter;
}
