import { expect, test } from 'vitest'
import { activityActions, activityEntities } from './contract.ts'
import { activityWords } from './entities.ts'

test.each([
  ['created', 'property', 'Imóvel cadastrado'],
  ['updated', 'profile', 'Perfil atualizado'],
  ['updated', 'avatar', 'Foto do perfil atualizada'],
  ['created', 'document', 'Documento enviado'],
  ['updated', 'settings', 'Configurações atualizadas'],
  ['updated', 'password', 'Senha alterada'],
  ['updated', 'forgotten_password', 'Senha esquecida redefinida'],
  ['created', 'two_step', 'Verificação em duas etapas ativada'],
  ['deleted', 'recovery_codes', 'Código de recuperação usado'],
  ['created', 'data_copy', 'Cópia dos dados pedida'],
  ['deleted', 'deletion', 'Exclusão da conta desfeita'],
] as const)('%s %s is "%s"', (action, entity, words) => {
  expect(activityWords({ action, entity })).toBe(words)
})

test('every entry has words of its own', () => {
  const all = activityEntities.flatMap((entity) =>
    activityActions.map((action) => activityWords({ action, entity })),
  )
  expect(new Set(all).size).toBe(activityEntities.length * activityActions.length)
})
