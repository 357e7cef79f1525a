// A link within the site. The server draws it as the address that it is; what the router does where it is clicked or about to be, it
// does in the browser alone. Half of a page's links were a tenth of what it costs to draw.
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

export interface LinkProps extends RouterLinkProps {
  /** A path of ours from its first slash on, as the page shall have it. */
  to: string
}

function DrawnLink({ to, prefetch: _, state: __, preventScrollReset: ___, ...rest }: LinkProps) {
  // the mark is the router's, and has to stand in what the browser takes over
  return <a {...rest} href={to} data-discover="true" />
}

export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR ? DrawnLink : RouterLink
