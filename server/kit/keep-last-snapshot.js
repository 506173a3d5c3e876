import { readdirSync, rmSync } from 'node:fs'

// A new migration is compared with the last snapshot only. Each of the others is 150 KB that nothing reads.
const folder = new URL('../migrations/meta/', import.meta.url)
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(new URL(name, folder))
