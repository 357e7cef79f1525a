// What a card draws of a service; the rest (description, reviews) stays behind, so that a page's data stays small.
import type { Service } from '@chobighor/contract/catalog'
import type { Call } from '@chobighor/contract/client'

export type ServiceCardData = Pick<
  Service,
  'id' | 'slug' | 'name' | 'excerpt' | 'price' | 'rating' | 'image' | 'image_url' | 'picture'
>

export function serviceCards(services: readonly Service[]): ServiceCardData[] {
  return services.map(({ id, slug, name, excerpt, price, rating, image, image_url, picture }) => {
    return { id, slug, name, excerpt, price, rating, image, image_url, picture }
  })
}

export interface TopServicesData {
  /** The studio's title for the strip, where it gave one. */
  title: string | undefined
  services: ServiceCardData[]
}

/** The top strip: the title of one call, the services of another (M-46). */
export async function loadTopServices(call: Call): Promise<TopServicesData> {
  const [titles, services] = await Promise.all([call.studio.listTopServiceTitles(), call.catalog.listTopServices()])
  return { title: titles[0]?.mainTitle, services: serviceCards(services) }
}
