import { expectAccessible } from '../ground/axe.ts'
import { clicksignToken, expect, testWithClicksign } from '../ground/clicksign-product.ts'
import { leaveOfCouple, openSending, openSigning } from '../ground/signing.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

testWithClicksign(
  'an authorisation is signed by Clicksign with the token of the broker',
  async ({ desk, broker, numbers, clicksign }) => {
    testWithClicksign.slow()
    const { id, emails } = await leaveOfCouple(broker, numbers)
    const part = desk.getByRole('region', { name: 'Assinaturas' })

    await testWithClicksign.step(
      'without a token it is not offered; the broker keeps one in the settings',
      async () => {
        const dialog = await openSending(desk, id)
        await expect(dialog.getByRole('radio', { name: 'Clicksign' })).toHaveCount(0)
        await desk.goto('/configuracoes?aba=negocio')
        const panel = desk.getByRole('region', { name: 'Clicksign' })
        await panel.getByText('Sem token').click()
        await panel.getByLabel('Ambiente').selectOption('sandbox')
        await panel.getByLabel('Token', { exact: true }).fill(clicksignToken)
        await panel.getByRole('button', { name: 'Guardar' }).click()
        await panel.getByRole('button', { name: 'Testar' }).click()
        await expect(panel).toContainText('A Clicksign aceitou o token.')
        await expect(panel).not.toContainText('Endereço para avisos')
      },
    )

    await testWithClicksign.step('the broker sends it by Clicksign, which tells both', async () => {
      const dialog = await openSending(desk, id)
      await dialog.getByRole('radio', { name: 'Clicksign' }).check()
      await expect(dialog).toContainText('Ambiente de testes: o que se assina não tem valor jurídico.')
      await expectAccessible(desk, 'a document to be sent by a service')
      await expectNoSidewaysScroll(desk, 'a document to be sent by a service')
      await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(part).toContainText('Autorização: enviada (0 de 2)')
      expect(clicksign.envelopes).toHaveLength(1)
    })

    await testWithClicksign.step(
      'both have signed there: opening it here learns so, and fetches the file',
      async () => {
        const [envelope] = clicksign.envelopes
        if (!envelope) throw new Error('Clicksign has no envelope')
        for (const email of emails) clicksign.sign(envelope, email)
        // Whatever comes must be another file than the original.
        clicksign.signedFile = Buffer.concat([
          envelope.document?.pdf ?? Buffer.alloc(0),
          Buffer.from('\n% assinado\n'),
        ])
        const dialog = await openSigning(desk, id)
        await expect(dialog.getByRole('link', { name: 'Baixar assinado' })).toBeVisible()
        const there = dialog.getByRole('region', { name: 'Na Clicksign' })
        await expect(there).toContainText('Em testes: sem valor jurídico')
        await expect(there).toContainText('Conferido em')
        await expect(there.getByRole('button', { name: 'Conferir agora' })).toHaveCount(0)
        await expectAccessible(desk, 'a document that was signed by a service')
        await expectNoSidewaysScroll(desk, 'a document that was signed by a service')
        await expect(part).toContainText('Autorização: assinada')
      },
    )
  },
)
