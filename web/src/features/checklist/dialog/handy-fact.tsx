import { ActionIcon } from '@mantine/core'
import type { GuideFact } from '@soleira/domain/diligence/guide-facts'
import { IconCopy } from '../../../icons/index.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import classes from './handy-fact.module.css'

export function HandyFact({ fact: { name, value } }: { fact: GuideFact }) {
  async function copy(text: string) {
    if (await copyText(text)) showSuccess('Copiado', `${name} está na área de transferência.`)
    else showFailure('Não foi possível copiar', 'Selecione o texto e copie com o teclado.')
  }

  return (
    <li>
      <span className={classes.name}>{name}</span>
      {value ? (
        <>
          <span className={classes.value}>{value}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Copiar ${name}`}
            title="Copiar"
            onClick={() => copy(value)}
          >
            <IconCopy size={15} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <span className={classes.missing}>Não informado no cadastro</span>
      )}
    </li>
  )
}
