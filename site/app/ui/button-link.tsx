import { Link, type LinkProps } from 'react-router'

interface ButtonLinkProps extends Omit<LinkProps, 'children' | 'className'> {
  text: string
  /** Whether it is the next thing to do; otherwise it has only an outline. */
  isPrimary?: boolean
}

/** A link that looks like a button. */
export const ButtonLink = ({ text, isPrimary = false, ...link }: ButtonLinkProps) => (
  <Link className={isPrimary ? 'button primary' : 'button'} {...link}>
    {text}
  </Link>
)
