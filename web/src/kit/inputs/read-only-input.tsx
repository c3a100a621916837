import './input.css';

/** A value that is only read, in the place of the control that would change it; it can be marked and copied. */
export const ReadOnlyInput = ({
  id,
  describedBy,
  value,
}: {
  id?: string | undefined;
  describedBy?: string | undefined;
  value: string;
}) => <input id={id} className="ib-input" aria-describedby={describedBy} readOnly title={value} value={value} />;
