import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOrInstall, findProgram } from './apt.ts';
import { run, start } from './command.ts';
import { choosePort } from './postgres-server.ts';

/** A proxy on this machine; `url` is where it takes plain requests. */
export type Nginx = { url: string; stop: () => Promise<void> };

const advice = `nginx was not found. Install it and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends nginx-light
  Fedora           sudo dnf install -y nginx
  macOS            brew install nginx`;
const patienceMs = 10_000;
/** It needs no rights but to its own folder. */
const nobody = { uid: 65_534, gid: 65_534 };

/** In front of a server, as the contract says a proxy must be set up. `protocol` is what it says requests came by. */
export async function startNginx(target: string, protocol: 'http' | 'https'): Promise<Nginx> {
  const program = await getNginx();
  const folder = await mkdtemp(join(tmpdir(), 'octavo-nginx-'));
  const port = await choosePort(undefined);
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, settingsText(folder, port, target, protocol));
  const account = process.getuid?.() === 0 ? nobody : undefined;
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const child = start(program, ['-p', folder, '-e', join(folder, 'error.log'), '-c', settings], { account });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  for (const deadline = Date.now() + patienceMs; !(await isOpen(port)); await sleep(20)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${log}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each header is set, so that what a client sent under its name doesn't pass. */
function settingsText(folder: string, port: number, target: string, protocol: string): string {
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    location / {
      proxy_pass ${target};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $host;
      proxy_set_header X-Forwarded-Proto ${protocol};
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });
}

/** The program; installs nginx if there is none and this machine allows it. */
export function getNginx(): Promise<string> {
  return findOrInstall({
    find: () => findProgram('nginx', ['/usr/sbin', '/usr/local/sbin']),
    packages: ['nginx-light', 'nginx'],
    advice,
    // The package would start a server of its own, now and with the machine. Without systemd nothing needs masking.
    prepare: () => run('systemctl', ['mask', 'nginx.service']).catch(() => ''),
  });
}
