import { listPhotos } from '@soleira/domain/photo/contract'
import { expectAccessible } from '../ground/axe.ts'
import { Broker } from '../ground/broker.ts'
import { checklistOf } from '../ground/checklist.ts'
import { addPhotos, makePictures, photoThumbnails } from '../ground/photos.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('the page of a property shows it whole, and everything on it works', async ({ desk, broker }) => {
  const property = await broker.takeIn({ registrationNumber: '12.345', municipalRegistration: '987-6' })
  const { id } = property
  await broker.send(id, 'ONUS_REAIS', 'Ônus.pdf')
  await desk.goto(`/property/${id}`)
  const part = (name: string) => desk.getByRole('region', { name })
  const moves = part('Etapas do Negócio')

  await test.step('where it stands, what it is and whose it is', async () => {
    await expect(part('Progresso do Processo')).toContainText('Etapa 1 de 3')
    await expect(part('Progresso do Processo')).toContainText('0% concluído')
    await expect(part('Informações do Imóvel')).toContainText('Matrícula12.345')
    await expect(part('Informações do Imóvel')).toContainText('Inscrição municipal987-6')
    await expect(part('Estatísticas')).toContainText('Dias em processo0')
    await expect(part('Linha do Tempo').getByRole('listitem')).toHaveText([
      /^Imóvel cadastrado/,
      /^Última atualização/,
    ])
  })

  await test.step('its title has the whole width, without a photo', async () => {
    const title = desk.getByRole('heading', { level: 1 })
    const [box, line] = [
      await title.boundingBox(),
      await title.evaluate((one) => parseFloat(getComputedStyle(one).lineHeight)),
    ]
    const main = await desk.getByRole('main').boundingBox()
    expect(box?.height).toBeLessThan(line * 1.5)
    expect(box?.width).toBeGreaterThan((main?.width ?? 0) * 0.8)
  })

  await test.step('CPF and RG are shown on request', async () => {
    const [owner] = property.owners
    await expect(desk.getByText(owner?.cpf as string)).toBeHidden()
    await desk.getByRole('button', { name: 'Mostrar CPF e RG' }).click()
    await expect(desk.getByText(owner?.cpf as string)).toBeVisible()
  })

  await test.step('documents are seen, sent and deleted', async () => {
    const card = part('Documentação')
    await expect(card.getByRole('link', { name: 'Visualizar Ônus.pdf em nova aba' })).toBeVisible()
    await card.getByRole('button', { name: 'Gerenciar Documentos' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Documentos - Imóvel 00001' })
    const [iptu] = makePictures('iptu.png')
    await dialog.getByLabel('Arquivo de Espelho de IPTU').setInputFiles(iptu ?? [])
    await dialog.getByRole('button', { name: 'Enviar: Espelho de IPTU' }).click()
    // The file is read before it leaves.
    await expect(dialog.getByText('Enviado em')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Excluir Ônus.pdf' }).click()
    const question = desk.getByRole('dialog', { name: 'Excluir documento' })
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expect(dialog.getByText('Ônus.pdf')).toHaveCount(0)
    // Escape belongs to the question for as long as it is there.
    await expect(question).toHaveCount(0)
    await desk.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toContainText('1 de 5 documentos')
    await expect(card).toContainText('iptu.png')
  })

  await test.step('the pipeline moves on, and asks for a reason where certificates are missing', async () => {
    await moves.getByRole('button', { name: 'Avançar para Due Diligence' }).click()
    await expect(part('Progresso do Processo')).toContainText('Etapa 2 de 3')
    // The line of truth says it in sight, the button to who only hears it.
    await expect(part('Próximo passo')).toHaveText('Próximo passo: Falta solicitar: 15 certidões')
    const warning = moves.getByText('Due diligence: 0/15 certidões')
    expect((await warning.boundingBox())?.width).toBeLessThanOrEqual(1)
    const mark = moves.getByText('Sem autorização de intermediação vigente', { exact: true }).locator('svg')
    expect((await mark.boundingBox())?.width).toBe(13)
    await expect(moves.getByRole('button', { name: 'Avançar para Mercado' })).toBeFocused()
    await moves.getByRole('button', { name: 'Avançar para Mercado' }).click()
    await desk.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(desk.getByLabel('Motivo')).toBeFocused()
    await desk.getByLabel('Motivo').fill('Comprador dispensou as certidões')
    await desk.getByRole('button', { name: 'Avançar mesmo assim' }).click()
    await expect(part('Progresso do Processo')).toContainText('100% concluído')
    // One number of the stage is enough (rules §14).
    await expect(part('Próximo passo')).toHaveText('Próximo passo: Falta solicitar: 15 certidões')
    await expect(part('Progresso do Processo')).toContainText('Encerrada com pendências (0 de 15)')
    await expect(part('Progresso do Processo')).not.toContainText('Due DiligenceConcluída')
    await expect(part('Etapas do Negócio')).toContainText('Encerrada com pendências (0 de 15)')
    await expect(moves.getByRole('button', { name: 'Avançar para Proposta' })).toBeFocused()
    const history = part('Linha do Tempo')
    await expect(history).toContainText('De Due Diligence para Mercado')
    await expect(history).toContainText('Motivo: Comprador dispensou as certidões')
    await expect(history).toContainText(broker.registration.lastName)
  })

  await test.step('the checklist opens over the page, and a reload keeps it open', async () => {
    await desk.getByRole('button', { name: 'Iniciar Due Diligence' }).click()
    await expect(checklistOf(desk, '00001')).toBeVisible()
    await desk.reload()
    await expect(checklistOf(desk, '00001')).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(desk).toHaveURL(new RegExp(`/property/${id}$`))
  })

  await test.step('the sheet conceals CPF and RG unless asked', async () => {
    await desk.getByRole('button', { name: 'Mais ações' }).click()
    await desk.getByRole('menuitem', { name: 'Gerar Relatório' }).click()
    const asked = desk.waitForRequest(/\/report/)
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Gerar PDF' }).click()
    expect((await asked).url()).toContain('reveal=false')
    expect((await download).suggestedFilename()).toBe('imovel-00001.pdf')
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('what is edited is shown at once', async () => {
    await desk.getByRole('button', { name: 'Editar Imóvel' }).click()
    await desk
      .getByRole('dialog')
      .getByLabel(/^Número/)
      .fill('4321')
    await desk.getByRole('button', { name: 'Atualizar imóvel' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('4321')
  })
})

test('photos are added, ordered by drag, keyboard and menu, looked at and deleted', async ({
  desk,
  broker,
}) => {
  const { id } = await broker.takeIn()
  await desk.goto(`/property/${id}`)
  const photos = photoThumbnails(desk)
  const order = () => photos.evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel?.split(': ')[1]))
  const kept = async () =>
    (await broker.client.call(listPhotos, { params: { id } })).map(({ fileName }) => fileName)

  await test.step('several at once; one that is none stays with its reason', async () => {
    const chooser = desk.waitForEvent('filechooser')
    await desk.getByRole('button', { name: 'Adicionar Fotos' }).click()
    const broken = { name: 'quebrada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') }
    const vector = { name: 'planta.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await (await chooser).setFiles([...makePictures('a.png', 'b.png', 'c.png'), broken, vector])
    await expect(photos).toHaveCount(3)
    const waiting = desk.getByRole('list', { name: 'Fotos a enviar' })
    await expect(waiting).toContainText('A imagem está danificada. Envie outra.')
    await expect(waiting).toContainText('Tipo de arquivo não aceito. Envie JPG, PNG ou WebP.')
    await waiting.getByRole('button', { name: 'Fechar aviso sobre quebrada.jpg' }).click()
    await waiting.getByRole('button', { name: 'Fechar aviso sobre planta.svg' }).click()
    await desk.getByRole('button', { name: 'Fechar aviso', exact: true }).click()
  })
  const start = (await order()) as [string, string, string]

  await test.step('by keyboard, and the focus stays on the photo', async () => {
    await photos.first().focus()
    await desk.keyboard.press('Shift+ArrowRight')
    await expect.poll(order).toEqual([start[1], start[0], start[2]])
    await expect(photos.nth(1)).toBeFocused()
    await expect.poll(kept).toEqual([start[1], start[0], start[2]])
  })

  await test.step('by the menu: the cover is the first', async () => {
    await desk.getByRole('button', { name: 'Ações: Foto 3 de 3' }).click()
    await desk.getByRole('menuitem', { name: 'Definir como capa' }).click()
    await expect.poll(kept).toEqual([start[2], start[1], start[0]])
    await expect(photos.first()).toHaveAccessibleName(/capa/)
  })

  await test.step('by dragging', async () => {
    await photos.nth(2).dragTo(photos.first(), { targetPosition: { x: 8, y: 40 } })
    await expect.poll(kept).toEqual([start[0], start[2], start[1]])
  })

  await test.step('one by one in the lightbox, by the keyboard', async () => {
    await photos.nth(1).click()
    const lightbox = desk.getByRole('dialog', { name: 'Foto 2 de 3' })
    await expect(lightbox.locator('img')).toBeVisible()
    await desk.keyboard.press('ArrowRight')
    await expect(desk.getByRole('dialog', { name: 'Foto 3 de 3' })).toBeVisible()
    await desk.keyboard.press('Home')
    await expect(desk.getByRole('dialog', { name: 'Foto 1 de 3' })).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(photos.nth(1)).toBeFocused()
  })

  await test.step('deleted after the question', async () => {
    await desk.getByRole('button', { name: 'Ações: Foto 1 de 3' }).click()
    await desk.getByRole('menuitem', { name: 'Excluir foto' }).click()
    await desk.getByRole('dialog', { name: 'Excluir foto' }).getByRole('button', { name: 'Excluir' }).click()
    await expect(photos).toHaveCount(2)
    await expect.poll(kept).toHaveLength(2)
    await expect(photos.first()).toBeFocused()
  })
})

test('on a phone the main actions of a property stay within reach of the thumb', {
  tag: onlyOnPhone,
}, async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  for (const width of [390, 360]) {
    await desk.setViewportSize({ width, height: 740 })
    await desk.goto(`/property/${id}`)
    await desk.getByRole('region', { name: 'Linha do Tempo' }).scrollIntoViewIfNeeded()
    const lines = new Set<number | undefined>()
    for (const name of ['Dossiê', 'Compartilhar', 'Pedir documentos', 'Mais ações']) {
      const button = desk.getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      lines.add((await button.boundingBox())?.y)
    }
    expect([...lines]).toEqual([expect.closeTo(740 - 56 - 8 - 44, -1)])
    await expectNoSidewaysScroll(desk, `the page of a property at ${width}`)
  }
  await desk.getByRole('button', { name: 'Mais ações' }).press('Enter')
  await expect(desk.getByRole('menuitem', { name: 'Due Diligence' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(desk, 'the page of a property on a phone')
})

test('a property that is gone, another broker’s or never was is not found', async ({
  desk,
  broker,
  numbers,
  baseURL,
}) => {
  const other = await Broker.make(baseURL as string, numbers)
  const foreign = await other.takeIn()
  await addPhotos(other, foreign.id, 'a.png')
  const own = await broker.takeIn()
  for (const id of [foreign.id, 0, 'abc', '99999999999']) {
    await desk.goto(`/property/${id}`)
    await expect(desk.getByRole('heading', { name: 'Imóvel não encontrado' })).toBeVisible()
    await expect(desk.getByText('O imóvel solicitado não existe ou foi removido.')).toBeVisible()
  }
  await desk.getByRole('button', { name: 'Voltar' }).click()
  await expect(desk).toHaveURL(/captacao$/)
  await desk.goto('/timeline')
  await desk.getByRole('link', { name: /^Apartamento/ }).click()
  await expect(desk).toHaveURL(new RegExp(`/property/${own.id}$`))
  await desk.getByRole('button', { name: 'Voltar' }).click()
  await expect(desk).toHaveURL(/timeline$/)
})
