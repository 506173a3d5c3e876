import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const channelOf = (link: string) => `to-sign ${link}`

/** A second tab must not offer what was done in the first. */
export function tellOtherTabs(link: string): void {
  const channel = new BroadcastChannel(channelOf(link))
  channel.postMessage('done')
  channel.close()
}

export function useOtherTabs(link: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelOf(link))
    channel.onmessage = () => void client.invalidateQueries({ queryKey: ['to-sign', link] })
    return () => channel.close()
  }, [client, link])
}
