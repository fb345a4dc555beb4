/** The part before the @ of anything that looks like an e-mail address; mail servers repeat recipients in what they answer. */
const BEFORE_AT = /[^\s<>()[\]"'`,;:=/]+(?=@[\w-]+(\.[\w-]+)*)/g;

/** A text of another system without the names in its e-mail addresses: `…@example.com`. The domain says whose server refused. */
export const hideAddresses = (text: string): string => text.replace(BEFORE_AT, '…');
