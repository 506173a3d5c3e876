import { resolve } from 'node:path'
import { makeTree } from './image/tree.ts'
import { tryImage } from './image/try.ts'

const usage = 'node scripts/image.ts --tree FOLDER   or   node scripts/image.ts --try [BASE]'

const [what, folder] = process.argv.slice(2)
if (what === '--tree' && folder) makeTree(resolve(folder))
else if (what === '--try') await tryImage(folder)
else {
  console.error(usage)
  process.exitCode = 1
}
