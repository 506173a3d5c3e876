import type { Locator, Page } from '@playwright/test'

export interface OwnerAnswers {
  fullName: string
  cpf: string
  phone: string
}

export class PropertyForm {
  readonly dialog: Locator

  constructor(page: Page, title: string | RegExp = 'Nova Captação') {
    this.dialog = page.getByRole('dialog', { name: title })
  }

  field(label: string): Locator {
    return labelled(this.dialog, label)
  }

  async fillProperty(answers: Partial<Record<keyof typeof propertyLabels, string>>): Promise<void> {
    for (const [name, text] of Object.entries(answers)) {
      const field = this.field(propertyLabels[name as keyof typeof propertyLabels])
      if (name === 'type' || name === 'state') await field.selectOption(text)
      else await field.fill(text)
    }
  }

  owner(place: number): Locator {
    return this.dialog
      .getByRole('group', { name: 'Proprietários' })
      .getByRole('group')
      .nth(place - 1)
  }

  async fillOwner(place: number, { fullName, cpf, phone }: OwnerAnswers): Promise<void> {
    const owner = this.owner(place)
    await labelled(owner, 'Nome completo').fill(fullName)
    await labelled(owner, 'CPF').fill(cpf)
    await labelled(owner, 'Telefone').fill(phone)
  }

  slot(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true })
  }

  async choose(slot: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.dialog.getByLabel(`Arquivo de ${slot}`, { exact: true }).setInputFiles(file)
  }
}

/** A required field's asterisk is only visual, so the label matches with or without it. */
function labelled(place: Locator, label: string): Locator {
  return place.getByLabel(new RegExp(`^${label}( \\*)?$`))
}

const propertyLabels = {
  type: 'Tipo',
  value: 'Valor',
  cep: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  registrationNumber: 'Matrícula',
  municipalRegistration: 'Inscrição municipal',
}
