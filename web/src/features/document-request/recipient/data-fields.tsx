import type { DeedFact } from '@soleira/domain/person/deed-facts'
import type { ComponentProps } from 'react'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import { PersonFactInput } from '../../person/person-fact-input.tsx'
import type { DataValues, SaidData } from './data-values.ts'
import classes from './recipient.module.css'

interface FieldProps {
  fact: DeedFact
  form: ValidatedForm<DataValues, SaidData>
  isCompany: boolean
}

type Words = Partial<ComponentProps<typeof PersonFactInput>>

const wordsOfFacts: Partial<Record<DeedFact, Words>> = {
  rg: { label: 'RG, com o órgão que emitiu', placeholder: '12.345.678-9 Detran/RJ' },
  motherName: { label: 'Nome completo da mãe', autoCapitalize: 'words' },
  fatherName: {
    label: 'Nome completo do pai',
    description: 'Deixe vazio se não consta no documento.',
    autoCapitalize: 'words',
  },
  nationality: { placeholder: 'Brasileira' },
  profession: { placeholder: 'Professora, aposentado, comerciante' },
  regime: { none: 'Não sei', description: 'Está na certidão de casamento ou na escritura da união.' },
  spouseName: { autoCapitalize: 'words' },
  unionSince: { label: 'Data do casamento, ou início da união' },
  phone: { label: 'Telefone com DDD', autoComplete: 'tel-national' },
  email: { autoComplete: 'email', description: 'Deixe vazio se não usa.' },
}

const none = 'Escolha'

export function DataField({ fact, form, isCompany }: FieldProps) {
  if (fact === 'address') return <AddressFields form={form} isCompany={isCompany} />
  const field = form.getInputProps(`facts.${fact}`)
  return <PersonFactInput fact={fact} none={none} field={field} {...wordsOfFacts[fact]} />
}

function AddressFields({ form, isCompany }: Omit<FieldProps, 'fact'>) {
  const at = (column: string, autoComplete: string) => ({
    autoComplete,
    field: form.getInputProps(`facts.address.${column}`),
  })
  return (
    <fieldset className={classes.address}>
      <legend>{isCompany ? 'Endereço da sede' : 'Endereço onde mora'}</legend>
      <PersonFactInput fact="cep" {...at('cep', 'postal-code')} />
      <PersonFactInput fact="street" {...at('street', 'address-line1')} />
      <PersonFactInput fact="number" {...at('number', 'off')} />
      <PersonFactInput fact="complement" placeholder="Apto 301" {...at('complement', 'address-line2')} />
      <PersonFactInput fact="neighborhood" {...at('neighborhood', 'address-level3')} />
      <PersonFactInput fact="city" {...at('city', 'address-level2')} />
      <PersonFactInput fact="state" none={none} {...at('state', 'address-level1')} />
    </fieldset>
  )
}
