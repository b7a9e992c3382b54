import { Body, Button, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { company } from '#content/company.ts'

type LetterProps = { preview: string; heading: string; children: React.ReactNode }

const ink = '#14202b'
const font = 'Archivo, Arial, Helvetica, sans-serif'

/** The paper that every mail is written on. Mail programs know no style sheets: the styles stand at the elements. */
export function Letter({ preview, heading, children }: LetterProps) {
  return (
    <Html lang="en-US">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f6f2ea', color: ink, fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container style={{ maxWidth: '560px', backgroundColor: '#fdfbf7', borderTop: `4px solid ${ink}`, padding: '28px 28px 20px' }}>
          <Text style={{ margin: 0, fontSize: '15px', fontWeight: 800 }}>{company.name}</Text>
          <Text style={{ margin: '20px 0 12px', fontSize: '22px', lineHeight: '28px', fontWeight: 700 }}>{heading}</Text>
          {children}
          <Hr style={{ borderColor: '#d8d0c1', margin: '28px 0 12px' }} />
          <Text style={{ margin: 0, fontSize: '13px', lineHeight: '20px', color: '#5c5850' }}>
            {company.name}, {company.address.city}, {company.address.regionName}.{' '}
            <Link href={`tel:${company.phone.e164}`} style={{ color: '#5c5850' }}>
              {company.phone.display}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: React.ReactNode }) {
  return <Text style={{ margin: '0 0 14px', fontSize: '16px', lineHeight: '24px' }}>{children}</Text>
}

/** A button, and the same address as text for those who cannot press it. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '20px 0' }}>
      <Button href={href} style={{ backgroundColor: '#0c4a74', color: '#ffffff', padding: '13px 20px', fontSize: '16px', fontWeight: 600, borderRadius: '2px' }}>
        {children}
      </Button>
    </Section>
  )
}
