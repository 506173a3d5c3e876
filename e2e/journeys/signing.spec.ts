import { dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { samplePng } from '@soleira/server/test/files/sample-files'
import { signElsewhere } from '@soleira/server/test/files/signed-elsewhere'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import { expectAccessible } from '../ground/axe.ts'
import { openPhone } from '../ground/offer-links.ts'
import {
  changedByte,
  leaveOfCouple,
  linkFor,
  openSigning,
  openToSign,
  prepareOutside,
  reminderSubject,
  saved,
  sendInOrder,
  signedSubject,
  signHere,
  verify,
} from '../ground/signing.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

const said = 'Você assinou este documento em'

test('an authorisation is signed on two phones in order, sealed, and verified', async ({
  desk,
  broker,
  numbers,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id, emails } = await leaveOfCouple(broker, numbers)
  const part = desk.getByRole('region', { name: 'Assinaturas' })
  const [hers, his] = [
    await openPhone(browser, baseURL as string),
    await openPhone(browser, baseURL as string),
  ]

  await test.step('the broker sends it to her, then to him', async () => {
    await sendInOrder(desk, id)
    await expect(part).toContainText('Autorização: enviada (0 de 2)')
  })

  await test.step('she reads it, types a wrong name, then signs', async () => {
    await openToSign(hers, emails[0])
    const page = hers.getByRole('img', { name: /^Página 1 de/ })
    await expect
      .poll(() => page.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
    await expect(hers.getByRole('region', { name: 'Quem mais assina' })).toContainText('Aguardando a vez')
    await expectNoSidewaysScroll(hers, 'a document to sign')
    await signHere(hers, emails[0], 'Inês de Outra Casa')
    const form = hers.getByRole('form', { name: 'Assinar o documento' })
    await expect(form.getByLabel('Seu nome completo')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(hers, 'a signature with a wrong name')
    await signHere(hers, emails[0], 'ines prado lins')
    const status = hers.getByRole('main').getByRole('status')
    await expect(status).toContainText(said)
    await expect(status).toContainText('Falta Caio Prado Lins.')
    await expect(hers.getByRole('form')).toHaveCount(0)
  })

  await test.step('it is his turn now; the broker reminds him, and hands him a link', async () => {
    await openToSign(his, emails[1])
    const dialog = await openSigning(desk, id)
    await expect(dialog).toContainText('1 de 2 assinaram')
    await dialog.getByRole('button', { name: 'Lembrar' }).click()
    await openToSign(his, emails[1], reminderSubject)
    await his.goto(await linkFor(dialog, 'Caio Prado Lins'))
    await expect(dialog).toContainText('entregue pelo corretor em')
    await expectAccessible(desk, 'a signing under way')
    await expectNoSidewaysScroll(desk, 'a signing under way')
  })

  await test.step('he signs in one tab, and the other is told', async () => {
    const second = await his.context().newPage()
    await second.goto(his.url())
    await expect(second.getByRole('form', { name: 'Assinar o documento' })).toBeVisible()
    await signHere(his, emails[1], 'Caio Prado Lins')
    await expect(his.getByRole('main').getByRole('status')).toContainText('Todos assinaram.')
    await expect(second.getByRole('main').getByRole('status')).toContainText(said)
    await expect(second.getByRole('form')).toHaveCount(0)
    await expect(his.getByRole('link', { name: 'Baixar o documento assinado' })).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(his, 'a document that all have signed')
    await openToSign(hers, emails[0], signedSubject)
    await expect(hers.getByRole('link', { name: 'Baixar o documento assinado' })).toBeVisible()
  })

  await test.step('the authorisation runs, and everybody can verify its file', async () => {
    const dialog = await openSigning(desk, id)
    await expect(part).toContainText('Autorização: assinada')
    await expect(desk.getByRole('region', { name: 'Autorização', exact: true })).toContainText('Vigente')
    const signed = await saved(dialog, 'Baixar assinado')
    const result = await verify(hers, signed)
    await expect(result).toContainText('Inalterado')
    for (const words of [
      'Selado por este Soleira',
      'Inês Prado Lins',
      'Caio Prado Lins',
      'O que isto não diz',
    ])
      await expect(result).toContainText(words)
    await expectAccessible(hers, 'a file that is unchanged')
    await expectNoSidewaysScroll(hers, 'a file that is unchanged')
    await verify(hers, changedByte(signed))
    await expect(result.getByText('Alterado', { exact: true })).toBeVisible()
    await expect(result).not.toContainText('Quem assinou')
    await expectAccessible(hers, 'a file that was changed')
  })
})

test('one refuses, and nobody can sign any more; another request is cancelled', async ({
  desk,
  broker,
  numbers,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id, emails } = await leaveOfCouple(broker, numbers)
  const hers = await openPhone(browser, baseURL as string)
  const part = desk.getByRole('region', { name: 'Assinaturas' })

  await test.step('she refuses with a reason', async () => {
    await sendInOrder(desk, id)
    await openToSign(hers, emails[0])
    await hers.getByRole('button', { name: 'Recusar' }).click()
    const form = hers.getByRole('form', { name: 'Recusar o documento' })
    await form.getByRole('button', { name: 'Recusar o documento' }).click()
    await expect(form).toContainText('Diga o motivo')
    await form.getByLabel('Motivo').fill('Os honorários não são estes')
    await expectAccessible(hers, 'a refusal')
    await form.getByRole('button', { name: 'Recusar o documento' }).click()
    await expect(hers.getByRole('main').getByRole('status')).toContainText('Você recusou este documento em')
    await expect(hers.getByRole('form')).toHaveCount(0)
  })

  await test.step('the broker reads why', async () => {
    const dialog = await openSigning(desk, id)
    await expect(part).toContainText('Autorização: recusada')
    await expect(dialog).toContainText('“Os honorários não são estes”')
    await expect(dialog).toContainText('Não assinou')
    await expect(dialog.getByRole('button', { name: /Lembrar|Copiar|Cancelar/ })).toHaveCount(0)
    await expectAccessible(desk, 'a signing that was refused')
  })

  await test.step('a request that was cancelled cannot be signed', async () => {
    await sendInOrder(desk, id)
    await expect(part).toContainText('Autorização: enviada (0 de 2)')
    const dialog = await openSigning(desk, id)
    await hers.goto(await linkFor(dialog, 'Inês Prado Lins'))
    await expect(hers.getByRole('form', { name: 'Assinar o documento' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    const question = desk.getByRole('dialog', { name: 'Cancelar esta assinatura?' })
    await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
    await expect(dialog).toContainText('Cancelada')
    await hers.getByRole('button', { name: 'Receber código' }).click()
    await expect(hers.getByRole('main').getByRole('status')).toContainText('cancelou a assinatura')
    await expect(hers.getByRole('form')).toHaveCount(0)
  })
})

test('a paper is signed by hand, and its scan kept with day and names', async ({ desk, broker, numbers }) => {
  const { id } = await leaveOfCouple(broker, numbers)
  const { dialog, form } = await prepareOutside(desk, id, 'Em papel')
  await form.getByLabel('PDF assinado no gov.br ou com ICP-Brasil').check()
  await expect(form.getByRole('link', { name: /assinador\.iti\.br/ })).toBeVisible()
  await form.getByLabel('Papel digitalizado').check()
  await form.getByLabel('Quem assinou').fill('')
  await form.getByRole('button', { name: 'Enviar arquivo' }).click()
  await expect(form).toContainText('Diga quem assinou')
  await form.getByLabel('Quem assinou').fill('Inês e Caio Prado Lins')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'papel.png', mimeType: 'image/png', buffer: samplePng() })
  await expectAccessible(desk, 'a paper to be sent')
  await expectNoSidewaysScroll(desk, 'a paper to be sent')
  await form.getByRole('button', { name: 'Enviar arquivo' }).click()
  const today = showDate(dayOf(new Date()))
  await expect(dialog).toContainText(`Papel assinado em ${today} por Inês e Caio Prado Lins`)
  await expect(dialog.getByRole('link', { name: 'Baixar assinado' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Assinaturas' })).toContainText('Autorização: assinada')
})

test('a couple signs at gov.br in turn; a wrong file is refused in words that help', async ({
  desk,
  broker,
  numbers,
}) => {
  test.slow()
  const { id } = await leaveOfCouple(broker, numbers)
  const { dialog, form } = await prepareOutside(desk, id, 'Assinado fora')
  const send = async (buffer: Buffer) => {
    const file = { name: 'assinado.pdf', mimeType: 'application/pdf', buffer }
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByRole('button', { name: 'Enviar arquivo' }).click()
  }
  const original = await saved(dialog, 'Baixar original')
  const hers = await signElsewhere(original, { name: 'INES PRADO LINS' })

  await test.step('the original again, another file and somebody else are refused', async () => {
    const answer = desk.waitForResponse((one) => /\/signings\/\d+\/file$/.test(one.url()))
    await send(original)
    expect(await (await answer).json()).toMatchObject({ code: 'signature_not_appended' })
    await expect(form.getByRole('alert')).toContainText('Assine o arquivo baixado daqui.')
    await expectAccessible(desk, 'a signed file that was refused')
    await send(await signElsewhere(makePdf(), { name: 'INES PRADO LINS' }))
    await expect(form.getByRole('alert')).toContainText('Assine o arquivo baixado daqui.')
    await send(await signElsewhere(original, { name: 'MARIO OUTRO' }))
    await expect(form.getByRole('alert')).toContainText('titular do certificado')
  })

  await test.step('hers is taken, then his on top of it', async () => {
    await send(hers)
    await expect(dialog).toContainText('Assinada em parte')
    await send(await signElsewhere(hers, { name: 'CAIO PRADO LINS' }))
    await expect(dialog).toContainText('cadeia não verificada')
    await expect(dialog).toContainText('CAIO PRADO LINS')
    await expect(form).toBeHidden()
    await expectAccessible(desk, 'a file that was signed elsewhere')
    await expectNoSidewaysScroll(desk, 'a file that was signed elsewhere')
    await expect(desk.getByRole('region', { name: 'Assinaturas' })).toContainText('Autorização: assinada')
  })

  await test.step('everybody reads who signed it, and that nobody vouches for them', async () => {
    const file = await saved(dialog, 'Baixar assinado')
    const result = await verify(await desk.context().newPage(), file)
    await expect(result).toContainText('Inalterado')
    await expect(result).toContainText('INES PRADO LINS')
  })
})
