import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Recipe, recipe } from '@soleira/domain/automation/recipe'

const own = fileURLToPath(new URL('recipes', import.meta.url))

export class WrongRecipe extends Error {}

/** A recipe of `folder` replaces ours with the same id. Throws WrongRecipe. */
export async function loadRecipes(folder?: string): Promise<Recipe[]> {
  const found = [...(await readFolder(own)), ...(folder ? await readFolder(folder) : [])]
  return [...new Map(found.map((each) => [each.id, each])).values()]
}

async function readFolder(folder: string): Promise<Recipe[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => read(name, await readFile(join(folder, name), 'utf8'))))
}

function read(name: string, text: string): Recipe {
  const parsed = recipe.safeParse(parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WrongRecipe(`Receita inválida: ${name}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
