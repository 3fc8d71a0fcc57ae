// Serves npm packages from a directory of .tgz files, as much as `npm install` asks for.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

// Starts a registry for the packages that have the name axreplay or are below @axreplay; returns the server and its
// address.
export async function startRegistry(directory) {
  const packages = new Map();
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.tgz'))) {
    const path = join(directory, file);
    const manifest = JSON.parse(execFileSync('tar', ['-xOzf', path, 'package/package.json']));
    packages.set(manifest.name, { manifest, file, data: readFileSync(path) });
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.slice(1));
    const archive = [...packages.values()].find(({ file }) => path === `-/${file}`);
    const found = packages.get(path);
    if (archive) return response.end(archive.data);
    if (!found) return response.writeHead(404).end('{}');
    const { manifest, file, data } = found;
    const integrity = `sha512-${createHash('sha512').update(data).digest('base64')}`;
    const dist = { tarball: `http://${request.headers.host}/-/${file}`, integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ name: manifest.name, 'dist-tags': { latest: manifest.version }, versions }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}
