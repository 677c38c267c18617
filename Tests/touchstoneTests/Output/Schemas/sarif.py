"""Says what is wrong with the SARIF on standard input; the schema is the first argument."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Validator = jsonschema.Draft4Validator
formats = getattr(Validator, "FORMAT_CHECKER", None) or jsonschema.draft4_format_checker
validator = Validator(schema, format_checker=formats)
errors = list(validator.iter_errors(json.load(sys.stdin)))
for error in errors:
    print("/".join(str(part) for part in error.path), error.message)
sys.exit(1 if errors else 0)
