import { isLikeCnpj, maskCpfOrCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { PersonFactInput } from '../../person/person-fact-input.tsx'
import classes from './form.module.css'
import type { OwnerValues, PropertyForm } from './form-values.ts'
import { fieldSpan } from './span.ts'
import { SpouseFields } from './spouse-fields.tsx'
import type { ReadFact } from './use-read-owners.ts'

interface OwnerFieldsProps {
  form: PropertyForm
  index: number
  read: (fact: ReadFact) => object
}

export function OwnerFields({ form, index, read }: OwnerFieldsProps) {
  const isCompany = isLikeCnpj(form.values.owners[index]?.cpf ?? '')
  const at = (fact: keyof OwnerValues, columns: number) => ({
    field: form.getInputProps(`owners.${index}.${fact}`),
    style: fieldSpan(columns),
  })
  return (
    <div className={classes.fields}>
      <PersonFactInput
        fact="fullName"
        {...(isCompany && { label: 'Razão social' })}
        required
        {...at('fullName', 6)}
        {...read('fullName')}
      />
      <PersonFactInput
        fact="cpf"
        {...(isCompany && { label: 'CNPJ' })}
        required
        mask={maskCpfOrCnpj}
        // A numeric keyboard, because most people type a CPF on a phone. A CNPJ with letters is pasted, or
        // chosen among the parties.
        inputMode={isCompany ? 'text' : 'numeric'}
        {...at('cpf', 3)}
        {...read('cpf')}
      />
      <PersonFactInput fact="phone" required {...at('phone', 3)} />
      <PersonFactInput fact="email" {...at('email', 6)} />
      <PersonFactInput
        fact="birthDate"
        {...(isCompany && { label: 'Data de fundação' })}
        {...at('birthDate', 3)}
        {...read('birthDate')}
      />
      {!isCompany && (
        <>
          <PersonFactInput fact="rg" {...at('rg', 3)} {...read('rg')} />
          <PersonFactInput fact="maritalStatus" {...at('maritalStatus', 4)} />
          <SpouseFields form={form} index={index} />
          <PersonFactInput fact="fatherName" {...at('fatherName', 4)} {...read('fatherName')} />
          <PersonFactInput fact="motherName" {...at('motherName', 4)} {...read('motherName')} />
        </>
      )}
    </div>
  )
}
