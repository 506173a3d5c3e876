import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadRecipes, WrongRecipe } from './load.ts'

it('our recipes are sound, one for each kind, and claim nothing that nobody has seen', async () => {
  const recipes = await loadRecipes()
  expect(recipes.length).toBeGreaterThan(4)
  expect(new Set(recipes.map(({ kind }) => kind)).size).toBe(recipes.length)
  for (const { id, address, workedOn, note, source, steps, needs } of recipes) {
    expect(new URL(address).protocol, id).toBe('https:')
    expect({ workedOn, hasNote: Boolean(note), hasSource: source.length > 10 }, id).toEqual({
      workedOn: null,
      hasNote: true,
      hasSource: true,
    })
    // Every fact that is filled in must be known before the start.
    for (const step of steps) {
      if ('fill' in step) expect([...needs.cpf, ...(needs.cnpj ?? [])], id).toContain(step.with)
    }
  }
})

it('takes further ones from a folder, and refuses what is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-recipes-'))
  const [first] = await loadRecipes()
  const put = (change: object) =>
    writeFile(join(folder, 'minha.json'), JSON.stringify({ ...first, ...change }))
  try {
    await put({ id: 'minha', kind: 'protesto' })
    expect((await loadRecipes(folder)).map(({ id }) => id)).toContain('minha')
    await put({ name: 'Outro nome' })
    expect((await loadRecipes(folder)).find(({ id }) => id === first?.id)?.name).toBe('Outro nome')
    for (const wrong of [
      { address: 'http://orgao.exemplo.br/' },
      { address: 'file:///etc/passwd' },
      { kind: 'nada' },
      { steps: [] },
      { script: 'alert(1)' },
    ]) {
      await put(wrong)
      await expect(loadRecipes(folder), JSON.stringify(wrong)).rejects.toThrow(WrongRecipe)
    }
    await writeFile(join(folder, 'minha.json'), '{')
    await expect(loadRecipes(folder)).rejects.toThrow('Receita inválida: minha.json')
  } finally {
    await rm(folder, { recursive: true })
  }
})
