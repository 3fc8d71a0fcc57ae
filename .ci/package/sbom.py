"""Writes the software bill of materials (SPDX 2.3)."""

import datetime
import hashlib
import json
import re


def file(release):
    return f"axreplay-{release.version}.spdx.json", release.sbom


def document(release):
    """Returns a document that names the program and everything that is linked into it."""
    digest = hashlib.sha256(release.program).hexdigest()
    created = datetime.datetime.fromtimestamp(release.epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    name = f"axreplay-{release.version}"
    program = package("axreplay", release.version, "Apache-2.0", release.repository or "NOASSERTION")
    program["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    program["licenseConcluded"] = release.licenses()
    program["primaryPackagePurpose"] = "APPLICATION"
    others = [package(item.name, item.version, item.license, item.address) for item in release.linked]
    for other, item in zip(others, release.linked):
        other["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": package_url(item)}]
    contents = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest}",
        "creationInfo": {"created": created, "creators": [f"Tool: axreplay-assemble-{release.version}"]},
        "packages": [program] + others,
        "relationships": [relationship("SPDXRef-DOCUMENT", "DESCRIBES", program)]
        + [relationship(program["SPDXID"], "STATIC_LINK", other) for other in others],
    }
    return (json.dumps(contents, indent=2, ensure_ascii=False) + "\n").encode()


def package(name, version, license, address):
    return {
        "SPDXID": "SPDXRef-" + re.sub("[^A-Za-z0-9.-]+", "-", name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": address,
        "filesAnalyzed": False,
        "licenseConcluded": license,
        "licenseDeclared": license,
        "copyrightText": "NOASSERTION",
    }


def relationship(element, kind, other):
    return {"spdxElementId": element, "relationshipType": kind, "relatedSpdxElement": other["SPDXID"]}


def package_url(item):
    """Returns the name by which scanners find vulnerabilities. Versions of Debian's source packages end with a revision."""
    version = re.sub("[^A-Za-z0-9.~_-]", lambda found: f"%{ord(found[0]):02X}", item.version)
    name = re.sub("[^A-Za-z0-9.~_-]+", "-", item.name).lower()
    is_debian = re.search(r"-\d[^-]*$", item.version)
    return f"pkg:deb/debian/{name}@{version}?arch=source" if is_debian else f"pkg:generic/{name}@{version}"
